import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import type { ChoiceGroup, ChoiceOption, ChoicesView, Made } from '#shared/contract/games/choices.ts';

/** A mod of a loadout, by its key there. `said` is what the player chose in it without saving that. */
export type ModToChoose = {
  readonly gameId: string;
  readonly loadoutId: string;
  readonly mod: string;
  readonly said?: readonly Made[];
};

type InStep = { readonly step: string; readonly group: ChoiceGroup };

/**
 * What can be chosen in a mod, with what the player has said so far. Main decides what follows from it: until its answer is
 * here, an option is shown as the player left it.
 */
export function useChoices({ said: saidBefore, ...of }: ModToChoose) {
  const [said, setSaid] = useState<readonly Made[] | null>(saidBefore ?? null);
  const query = useQuery({
    queryKey: ['my-mods', 'choices', of.gameId, of.loadoutId, of.mod, said] as const,
    queryFn: () => api.choices.show({ ...of, made: said && [...said] }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isPlaceholderData } = query;
  const saidOf = ({ step, group }: InStep) =>
    said?.find((each) => each.step === step && each.group === group.key)?.chosen;
  const chosenIn = (at: InStep): readonly string[] => {
    const waiting = isPlaceholderData ? saidOf(at) : undefined;
    return waiting ?? at.group.options.filter(({ isChosen }) => isChosen).map(({ key }) => key);
  };
  return {
    ...query,
    /** What the player has said here; null for nothing. */
    said,
    chosenIn,
    choose(at: InStep, option: ChoiceOption | null) {
      const chosen = withOption(at.group, chosenIn(at), option);
      if (chosen === null || !data) return;
      const others = (said ?? data.made).filter(
        ({ step, group }) => step !== at.step || group !== at.group.key,
      );
      setSaid([...others, { step: at.step, group: at.group.key, chosen: [...chosen] }]);
    },
    /** Everything as it stands, to be remembered. */
    made: (said ?? data?.made ?? []) as ChoicesView['made'],
  };
}

/** What is chosen in a group after an option is clicked (null for none of them); null where that changes nothing. */
export function withOption(
  { type }: Pick<ChoiceGroup, 'type'>,
  chosen: readonly string[],
  option: Pick<ChoiceOption, 'key' | 'isFixed'> | null,
): readonly string[] | null {
  if (option === null) return chosen.length === 0 ? null : [];
  if (option.isFixed) return null;
  if (type === 'SelectExactlyOne' || type === 'SelectAtMostOne') return [option.key];
  if (!chosen.includes(option.key)) return [...chosen, option.key];
  const left = chosen.filter((key) => key !== option.key);
  return type === 'SelectAtLeastOne' && left.length === 0 ? null : left;
}
