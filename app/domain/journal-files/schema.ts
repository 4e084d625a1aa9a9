import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { bases } from "#domain/ledger/labels";
import { newRecord, oneOf, perWriter, recordId, type Writer } from "~/domain/kernel/form-fields";
import { journalDetails, journalPrograms } from "./labels";

/** Makes a file of a period's entries for another bookkeeping program, or downloads one again. */
export const journalFileForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("download"), file: recordId("That file wasn't found.") }),
		z.object({
			intent: z.literal("make"),
			...newRecord,
			program: oneOf(journalPrograms),
			basis: oneOf(bases),
			detail: oneOf(journalDetails),
			from: date(writer),
			to: date(writer),
			mapId: recordId("That chart wasn't found.").optional(),
			confirmTaken: z.boolean().default(false),
		}),
	]),
);
