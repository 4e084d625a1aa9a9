import type { FileFormat } from "../labels";

/** The media types of a report's files. */
export const mediaTypes: Record<FileFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
};
