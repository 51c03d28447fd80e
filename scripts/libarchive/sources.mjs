/**
 * A library in the WebAssembly: Debian's source package, which has the fixes of security since the release, and its files
 * that are compiled. The versions are those of Debian 13.
 * @typedef {object} Source
 * @property {string} package
 * @property {string} version
 * @property {string} license an SPDX identifier
 * @property {string} folder where the files are in the source
 * @property {readonly string[]} files without ".c"
 * @property {readonly string[]} options for the compiler; "@NAME" is the folder of the source of that package
 * @property {string} [patch] applied to the source before it is compiled
 */

const defined = (/** @type {string} */ prefix, /** @type {string} */ names) =>
  names.split(' ').map((name) => `-D${prefix}${name}`);
const within = (/** @type {string} */ folder, /** @type {string} */ names) =>
  names.split(' ').map((name) => `${folder}${name}`);

/** Where headers of the other libraries are. */
const headers = [
  '-I@libarchive/libarchive',
  '-I@xz-utils/src/liblzma/api',
  '-I@bzip2',
  '-I@zlib',
  '-I@libzstd/lib',
];

/** @type {readonly Source[]} */
export const sources = [
  {
    package: 'libarchive',
    version: '3.7.4-4+deb13u1',
    license: 'BSD-2-Clause',
    folder: 'libarchive',
    files: [
      ...within(
        'archive_',
        'acl blake2s_ref blake2sp_ref check_magic entry entry_sparse entry_stat entry_strmode entry_xattr',
      ),
      ...within('archive_', 'pack_dev ppmd7 rb read string string_sprintf util virtual'),
      ...within('archive_read_support_filter_', 'bzip2 xz zstd'),
      ...within('archive_read_support_format_', '7zip rar rar5 raw tar'),
    ],
    options: ['-DPLATFORM_CONFIG_H="config.h"', ...headers],
    patch: 'rar.patch',
  },
  {
    package: 'xz-utils',
    version: '5.8.1-1+deb13u1',
    license: '0BSD',
    folder: 'src/liblzma',
    files: [
      ...within('check/', 'check crc32_fast crc64_fast sha256'),
      ...within(
        'common/',
        'alone_decoder block_decoder block_header_decoder block_util common filter_common',
      ),
      ...within(
        'common/',
        'filter_decoder filter_flags_decoder index_hash stream_decoder stream_flags_common',
      ),
      ...within('common/', 'stream_flags_decoder vli_decoder vli_size'),
      ...within('delta/', 'delta_common delta_decoder'),
      'lz/lz_decoder',
      ...within('lzma/', 'lzma2_decoder lzma_decoder lzma_encoder_presets'),
      ...within('simple/', 'simple_coder simple_decoder x86 powerpc ia64 arm armthumb arm64 sparc riscv'),
    ],
    options: [
      ...defined('HAVE_', 'STDBOOL_H STDINT_H INTTYPES_H STRING_H LIMITS_H DECODERS'),
      ...defined('HAVE_CHECK_', 'CRC32 CRC64 SHA256'),
      ...defined('HAVE_DECODER_', 'LZMA1 LZMA2 DELTA X86 POWERPC IA64 ARM ARMTHUMB ARM64 SPARC RISCV'),
      '-DSIZEOF_SIZE_T=4',
      ...defined('TUKLIB_', 'SYMBOL_PREFIX=lzma_ FAST_UNALIGNED_ACCESS USE_UNSAFE_TYPE_PUNNING'),
      '-I@xz-utils/src/common',
      ...within('-I@xz-utils/src/liblzma/', 'api common check lz rangecoder lzma delta simple'),
    ],
  },
  {
    package: 'bzip2',
    version: '1.0.8-6',
    license: 'bzip2-1.0.6',
    folder: '.',
    files: ['bzlib', 'crctable', 'decompress', 'huffman', 'randtable'],
    options: ['-DBZ_NO_STDIO'],
  },
  {
    package: 'zlib',
    version: '1:1.3.dfsg+really1.3.1-1',
    license: 'Zlib',
    folder: '.',
    files: ['adler32', 'inflate', 'inffast', 'inftrees', 'zutil'],
    options: [],
  },
  {
    package: 'libzstd',
    version: '1.5.7+dfsg-1',
    license: 'BSD-3-Clause',
    folder: 'lib',
    files: [
      ...within('common/', 'debug entropy_common error_private fse_decompress xxhash zstd_common'),
      ...within('decompress/', 'huf_decompress zstd_ddict zstd_decompress zstd_decompress_block'),
    ],
    options: defined('', 'ZSTD_DISABLE_ASM ZSTD_LEGACY_SUPPORT=0 DYNAMIC_BMI2=0'),
  },
];
