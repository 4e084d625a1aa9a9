import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { readTable } from "#domain/imports";
import { db, write } from "~/db/client.server";
import { listImportFiles, listImports } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf, refuseLocked } from "../cutover";
import { type ListKind, listTitles } from "../labels";
import { accountReader, matchedEarlier } from "./accounts-of";
import { keepZip, noteZip, type UploadedZip } from "./documents/keep-zip";
import { zipReader } from "./documents/zip-reader";
import { listOf, otherKind } from "./kinds";
import { matchFailure } from "./match-columns";
import { findListHeader, proposeList } from "./propose-list";
import { accountTexts } from "./read-list";

/**
 * Saves an uploaded list with a proposal of what its columns contain. Nothing is imported: that is commit-list.ts. If
 * nothing is left to decide (propose-list.ts), it's ready to check. Refuses, at `file`, what can't be read and a file
 * that looks like another list. Documents come with a zip of their files (documents/), which is read in the background.
 */
export async function uploadList(
	scope: Scope,
	kind: ListKind,
	{ fileName, bytes, zip }: { fileName: string; bytes: Uint8Array; zip?: UploadedZip | undefined },
): Promise<Result<{ importId: number; state: "uploaded" | "matched" }>> {
	const { userId } = scope;
	if (userId === null) throw new Error("A list needs an author.");
	const list = listOf(kind);
	if (!list) return refuse("That list wasn't found.");
	if (!cutoverOf(scope)) return refuse("Enter the cutover day first.");
	const locked = list.afterProof ? undefined : refuseLocked(scope);
	if (locked) return locked;
	const read = await readTable(bytes);
	if (!read.ok) return read;
	const { rows } = read.sheet;
	if (rows.length < 2) return refuse("This file has no rows below its headings.", "file");
	const header = findListHeader(list, rows);
	const other = otherKind(kind, (one) => findListHeader(one, rows).score);
	if (other && header.score < 2) {
		return refuse(`This looks like a list of ${listTitles[other].toLowerCase()}. Upload it there.`, "file");
	}
	const earlier = matchedEarlier(scope);
	const proposed = await inPieces(proposeList(list, rows, header.row));
	const texts = await inPieces(accountTexts(list, rows, proposed));
	const accounts = Object.fromEntries(
		texts.flatMap((text) => (Object.hasOwn(earlier, text) ? [[text, earlier[text] ?? 0]] : [])),
	);
	const settings = { ...proposed, currency: organizationOf(scope).currency, accounts };
	const accountOf = accountReader(scope, accounts);
	const isClear = matchFailure(list, settings) === undefined && texts.every((text) => accountOf(text) !== undefined);
	const state = isClear ? ("matched" as const) : ("uploaded" as const);
	const kept = kind === "documents" ? await keepZip(scope, zip) : undefined;
	if (kept && !kept.ok) return kept;
	const importId = write(() => {
		const { id: importId } = db()
			.insert(listImports)
			.values({
				...{ profileId: scope.profileId, authorId: userId, kind, fileName: cutTo(fileName, 255), state, settings },
				contentHash: createHash("sha256").update(read.text).digest("hex"),
				createdDate: nowIso(),
			})
			.returning({ id: listImports.id })
			.get();
		db().insert(listImportFiles).values({ importId, content: read.text }).run();
		if (kept) noteZip(scope, importId, kept.zip);
		return importId;
	});
	if (kept) zipReader().start(importId);
	return { ok: true, importId, state };
}
