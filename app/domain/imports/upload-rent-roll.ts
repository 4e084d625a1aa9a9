import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { importFiles, imports } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findHeader } from "./find-header";
import type { DateOrder } from "./labels";
import { readTable } from "./read-table";
import { storedSettings } from "./schema";
import { type ImportSettings, proposeSettingsInPieces } from "./settings";
import { unfinishedRow } from "./unfinished-row";

/**
 * Saves an uploaded rent roll with proposed settings, without importing it. If an earlier import had the same headers,
 * its choice of columns is proposed; nothing that was typed for it is. `locale` decides the order of day and month if
 * the dates are ambiguous.
 */
export async function uploadRentRoll(
	scope: Scope,
	{ fileName, bytes, locale }: { fileName: string; bytes: Uint8Array; locale: string },
): Promise<Result<{ importId: number }>> {
	const { userId } = scope;
	if (userId === null) throw new Error("An import needs an author.");
	const read = await readTable(bytes, "property", (rows) => findHeader(rows) !== undefined);
	if (!read.ok) return read;
	const { text, sheet, sheetName, otherSheets } = read;
	if (sheet.rows.length < 2) return refuse("This file has no rows below its headings.", "file");
	const unfinished = sheetName === "" ? unfinishedRow(text, sheet) : undefined;
	if (unfinished !== undefined) {
		return refuse(`This file ends in the middle of row ${unfinished}. Export it again, or remove that row.`, "file");
	}

	const dateOrder: DateOrder = locale === "en-US" ? "month_first" : "day_first";
	const asked = { dateOrder, today: organizationOf(scope).today };
	const proposed = remembered(scope, (await inPieces(proposeSettingsInPieces(sheet, asked))).settings);
	const settings = { ...proposed, sheetName, otherSheets };
	const contentHash = createHash("sha256").update(text).digest("hex");
	return write((): Result<{ importId: number }> => {
		const { id: importId } = db()
			.insert(imports)
			.values({
				profileId: scope.profileId,
				authorId: userId,
				kind: "rent_roll",
				fileName: cutTo(fileName, 255),
				contentHash,
				headerKey: headerKey(settings),
				mapping: settings,
				createdDate: nowIso(),
			})
			.returning({ id: imports.id })
			.get();
		db().insert(importFiles).values({ importId, content: text }).run();
		return { ok: true, importId };
	});
}

/** A hash of a file's headers in order, which identifies the same export of another system. */
export function headerKey({ columns }: Pick<ImportSettings, "columns">) {
	return createHash("sha256")
		.update(JSON.stringify(columns.map(({ header }) => header)))
		.digest("hex");
}

/** The proposed settings, with the columns of an earlier import that had the same headers. */
function remembered(scope: Scope, settings: ImportSettings): ImportSettings {
	const earlier = db()
		.select({ mapping: imports.mapping })
		.from(imports)
		.where(
			and(
				eq(imports.profileId, scope.profileId),
				eq(imports.headerKey, headerKey(settings)),
				eq(imports.state, "done"),
			),
		)
		.orderBy(desc(imports.id))
		.limit(1)
		.get();
	const remembered = storedSettings.safeParse(earlier?.mapping);
	if (!remembered.success) return settings;
	return { ...settings, columns: remembered.data.columns };
}
