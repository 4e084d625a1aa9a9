import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type ListKind, listTitles } from "../labels";
import type { ListRecord } from "./list-record";
import type { ListResult } from "./list-schema";
import { setList } from "./set-list";

/** Marks a list as imported, after its last record. */
export function finishList(scope: Scope, { id, kind, fileName }: ListRecord, result: ListResult): void {
	mustBeWriting();
	setList(scope, id, { state: "done", result, failure: "", finishedDate: nowIso() });
	const rows = result.added === 1 ? "1 row" : `${result.added} rows`;
	recordActivity(scope, {
		action: "list.imported",
		subjectKind: "organization",
		subjectId: scope.profileId,
		summary: `${fileName} was imported as ${listTitles[kind as ListKind].toLowerCase()}: ${rows}.`,
	});
}
