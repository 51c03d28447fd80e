import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DialogActions } from '#renderer/ui/overlays/dialog.tsx';

/** The buttons at the end of a form in a dialog: one that sends it, called `save`, and Cancel. */
export function FormActions(props: { save: string; onCancel: () => void }) {
  const { t } = useText();
  return (
    <DialogActions>
      <Button type="submit" kind="primary">
        {props.save}
      </Button>
      <Button kind="quiet" onClick={props.onCancel}>
        {t('myMods.cancel')}
      </Button>
    </DialogActions>
  );
}
