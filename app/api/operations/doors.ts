import { z } from "zod";
import { listJournalFiles, makeJournalFile, takeJournalFile } from "#domain/journal-files";
import { journalDetails, journalPrograms } from "#domain/journal-files/labels";
import { bases } from "#domain/ledger/labels";
import { newestRelocation, relocationProgress } from "#domain/relocations";
import { keysOf } from "~/domain/kernel/form-fields";
import { defineOperation } from "../define-operation";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { cents, confirm, day, id, moment } from "../shapes";

const program = z.enum(keysOf(journalPrograms));
const basis = z.enum(keysOf(bases));
const place = { tag: "Entries", path: "/journal-files" } as const;

/** Entries for other bookkeeping programs, and records that come from another Tenantry. */
export const doorOperations = [
	defineOperation({
		...{ id: "journal-files.list", method: "GET", ...place, ...asPage("/app/journalentries/files") },
		summary: "Files of entries for other bookkeeping programs, newest first, at most 200",
		answer: z.object({
			data: z.array(
				z.object({
					...{ id, program, basis, from: day, to: day, lines: z.int(), debit_cents: cents },
					...{ digest: z.string().meta({ description: "SHA-256 of the file." }), created_date: moment },
				}),
			),
		}),
		handle: (actor) => ({ data: listJournalFiles(actor) }),
	}),
	defineOperation({
		...{ id: "journal-files.make", method: "POST", ...place, status: 201 },
		...asPage("/app/journalentries/files", "post"),
		summary: "Make a file of a period's entries",
		description: "On a cash basis there are monthly sums only. Days that were in a file before are asked about.",
		body: z.object({
			...{ program, basis, detail: z.enum(keysOf(journalDetails)), from: day, to: day, confirm },
			chart_id: id.optional().meta({ description: "The other chart that accounts are named in." }),
		}),
		example: { body: { program: "qbo", basis: "accrual", detail: "months", from: "2026-03-01", to: "2026-03-31" } },
		answer: z.object({ journal_file_id: id, lines: z.int(), debit_cents: cents }),
		handle: (actor, { body, confirmed }) => {
			const { chartId: mapId, ...asked } = toDomain(body);
			return makeJournalFile(actor, { ...asked, mapId, ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "journal-files.take", method: "POST", path: "/journal-files/{journal_file_id}/download", tag: "Entries" },
		...asPage("/app/journalentries/files", "post"),
		summary: "The text of a file of entries",
		description: "Each download is in the activity log.",
		...{ secret: true, answer: z.object({ file_name: z.string(), text: z.string() }) },
		handle: (actor, { params: { journal_file_id } }) => takeJournalFile(actor, journal_file_id),
	}),
	defineOperation({
		...{ id: "relocation.get", method: "GET", path: "/relocation", tag: "Organization" },
		...asPage("/app/movein/export"),
		summary: "How far an export from another Tenantry is",
		description: "Answers while records are brought in, too, when every other address answers 503.",
		whileImporting: true,
		answer: z.object({
			...{ state: z.string(), file_name: z.string(), failure: z.string(), steps_done: z.int(), steps: z.int() },
			...{ created_date: moment, finished_date: moment.nullable() },
			journal: z.string().nullable().meta({ description: "The journal's checksum, once it's known." }),
		}),
		handle: (actor) => {
			const relocation = newestRelocation(actor);
			if (!relocation) throw new Problem(404, "not-found", "No export was uploaded.");
			const { done, total } = relocationProgress(relocation);
			return { ...relocation, stepsDone: done, steps: total, journal: relocation.found?.journal ?? null };
		},
	}),
];
