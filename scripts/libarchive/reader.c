// What Loadout's unpack thread calls in libarchive. The archive is read by `loadout.read`, so that it is never in memory
// as a whole. One archive at a time; a module is used once.
#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

// Reads up to `length` bytes from `position` of the archive on. Less only at its end; -1 if it can't be read.
__attribute__((import_module("loadout"), import_name("read"))) int host_read(void *buffer, int length, double position);

// A checksum by the processor's own instructions, of which WebAssembly has none: 2 to 3 times as fast.
__attribute__((import_module("loadout"), import_name("crc32"))) unsigned host_crc32(
    unsigned crc, const void *bytes, unsigned length);

enum { read_bytes = 256 * 1024 };
// What makes a difference for a reader of entries; `kind` of `reader_open`.
enum { kind_7z = 1, kind_rar = 2, kind_tar = 3, kind_tar_packed = 4, kind_tar_gzip = 5 };

// The archive's own bytes.
static unsigned char raw[read_bytes];
static double size;
static double at;
// What a packed tar unpacks to, on its way to the reader of tar.
static unsigned char unpacked[read_bytes];
static struct archive *entries;
static struct archive *stream;
static z_stream inflater;
static bool inflates;
static bool inflated_member;
static struct archive_entry *entry;
// Where content is read to.
static unsigned char content[read_bytes];
static const char *problem;

// In place of zlib's.
unsigned long crc32(unsigned long crc, const unsigned char *bytes, unsigned length) {
  return bytes == NULL ? 0 : host_crc32((unsigned)crc, bytes, length);
}

// Called by bzip2 for a fault of its own; the thread ends with an error.
void bz_internal_error(int code) { abort(); }

static la_ssize_t read_file(struct archive *reader, void *unused, const void **buffer) {
  int length = host_read(raw, read_bytes, at);
  if (length < 0) {
    archive_set_error(reader, EIO, "read failed");
    return -1;
  }
  at += length;
  *buffer = raw;
  return length;
}

static la_int64_t seek_file(struct archive *reader, void *unused, la_int64_t offset, int whence) {
  double to = (double)offset + (whence == SEEK_SET ? 0 : whence == SEEK_CUR ? at : size);
  if (to < 0 || to > size) return ARCHIVE_FATAL;
  at = to;
  return (la_int64_t)at;
}

static la_int64_t skip_file(struct archive *reader, void *unused, la_int64_t request) {
  double rest = size - at;
  double step = request < 0 ? 0 : (double)request < rest ? (double)request : rest;
  at += step;
  return (la_int64_t)step;
}

// libarchive's own filter compares neither the checksum nor the length at the end of gzip: this one does.
static la_ssize_t read_gzip(struct archive *reader, void *unused, const void **buffer) {
  *buffer = unpacked;
  inflater.next_out = unpacked;
  inflater.avail_out = read_bytes;
  while (inflater.avail_out == read_bytes) {
    if (inflater.avail_in == 0) {
      int length = host_read(raw, read_bytes, at);
      if (length < 0) {
        archive_set_error(reader, EIO, "read failed");
        return -1;
      }
      if (length == 0) {
        if (inflated_member) return 0;
        archive_set_error(reader, EIO, "Truncated gzip input");
        return -1;
      }
      at += length;
      inflater.next_in = raw;
      inflater.avail_in = (unsigned)length;
    }
    if (inflated_member) {
      // Another member, or the zeros that tapes end with.
      if (*inflater.next_in == 0) {
        inflater.next_in += 1;
        inflater.avail_in -= 1;
        continue;
      }
      if (inflateReset(&inflater) != Z_OK) return -1;
      inflated_member = false;
    }
    int result = inflate(&inflater, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      inflated_member = true;
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      archive_set_error(reader, EIO, "gzip: %s", inflater.msg ? inflater.msg : "damaged");
      return -1;
    }
  }
  return read_bytes - (la_ssize_t)inflater.avail_out;
}

static la_ssize_t read_stream(struct archive *reader, void *unused, const void **buffer) {
  la_ssize_t length = archive_read_data(stream, unpacked, read_bytes);
  *buffer = unpacked;
  if (length < 0) archive_set_error(reader, EIO, "%s", archive_error_string(stream));
  return length < 0 ? -1 : length;
}

// A reader of the file itself.
static int open_file(struct archive *reader) {
  archive_read_set_seek_callback(reader, seek_file);
  return archive_read_open2(reader, NULL, NULL, read_file, skip_file, NULL);
}

static int open_unpacked(archive_read_callback *read) {
  return archive_read_open2(entries, NULL, NULL, read, NULL, NULL);
}

// Starts to read an archive of `bytes` bytes. 0, or -1 for an error.
EXPORT("open") int reader_open(int kind, double bytes) {
  setlocale(LC_ALL, "C.UTF-8");
  size = bytes;
  entries = archive_read_new();
  if (entries == NULL) return -1;
  if (kind == kind_7z) {
    archive_read_support_format_7zip(entries);
  } else if (kind == kind_rar) {
    archive_read_support_format_rar(entries);
    archive_read_support_format_rar5(entries);
  } else {
    archive_read_support_format_tar(entries);
  }
  int result;
  if (kind == kind_tar_packed) {
    stream = archive_read_new();
    if (stream == NULL) return -1;
    archive_read_support_filter_bzip2(stream);
    archive_read_support_filter_xz(stream);
    archive_read_support_filter_zstd(stream);
    archive_read_support_format_raw(stream);
    struct archive_entry *whole;
    if (open_file(stream) != ARCHIVE_OK || archive_read_next_header(stream, &whole) != ARCHIVE_OK) {
      problem = archive_error_string(stream);
      return -1;
    }
    result = open_unpacked(read_stream);
  } else if (kind == kind_tar_gzip) {
    if (inflateInit2(&inflater, 16 + MAX_WBITS) != Z_OK) return -1;
    inflates = true;
    result = open_unpacked(read_gzip);
  } else {
    result = open_file(entries);
  }
  return result == ARCHIVE_OK ? 0 : -1;
}

// Goes to the next entry: 1, 0 at the end, -1 for an error. A warning is one: something of the entry can't be trusted.
EXPORT("next") int reader_next(void) {
  int result = archive_read_next_header(entries, &entry);
  if (result == ARCHIVE_OK) return 1;
  if (result == ARCHIVE_EOF) return 0;
  return -1;
}

// Reads a piece of what a packed tar has behind its last entry, where its checksums are: its length, 0 at the end, -1 for
// an error.
EXPORT("rest") int reader_rest(void) {
  const void *buffer;
  if (inflates) return (int)read_gzip(entries, NULL, &buffer);
  return stream == NULL ? 0 : (int)read_stream(entries, NULL, &buffer);
}

// The name in UTF-8, or in the bytes of a tar that says no encoding; `name_length` bytes. Null if it can't be had.
EXPORT("name") const char *entry_name(void) { return archive_entry_pathname(entry); }
EXPORT("name_length") int entry_name_length(void) {
  const char *name = archive_entry_pathname(entry);
  return name == NULL ? 0 : (int)strlen(name);
}
EXPORT("file_type") int entry_file_type(void) { return (int)archive_entry_filetype(entry); }
EXPORT("is_link") int entry_is_link(void) {
  return archive_entry_hardlink(entry) != NULL || archive_entry_symlink(entry) != NULL;
}
// -1 if the archive doesn't say it.
EXPORT("size") double entry_size(void) {
  return archive_entry_size_is_set(entry) ? (double)archive_entry_size(entry) : -1;
}
EXPORT("is_encrypted") int entry_is_encrypted(void) { return archive_entry_is_encrypted(entry); }
EXPORT("has_encrypted") int reader_has_encrypted(void) {
  return archive_read_has_encrypted_entries(entries) > 0;
}

// Reads the next bytes of the entry to `content`: their number, 0 at its end, -1 for an error.
EXPORT("read") int entry_read(void) {
  la_ssize_t length = archive_read_data(entries, content, read_bytes);
  return length < 0 ? -1 : (int)length;
}
EXPORT("content") const unsigned char *entry_content(void) { return content; }

// Whether there was too little memory, of which the module may have 1 GiB: a dictionary can be larger.
EXPORT("lacks_memory") int reader_lacks_memory(void) {
  return archive_errno(entries) == ENOMEM || (stream != NULL && archive_errno(stream) == ENOMEM);
}

// What went wrong, for the log. Ends with NUL.
EXPORT("problem") const char *reader_problem(void) {
  if (problem != NULL) return problem;
  const char *text = entries == NULL ? NULL : archive_error_string(entries);
  return text == NULL ? "" : text;
}
