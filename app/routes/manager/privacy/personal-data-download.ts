import type { LoaderFunctionArgs } from "@remix-run/node";
import { findExport, openExport } from "#domain/exports";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { need, requireManager } from "~/web/guards.server";
import { found, idParam, notFound } from "~/web/not-found.server";
import { notePersonalData } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";
import { dataPage, openSubject, toExport } from "./subject.server";

/** The zip of a person's data, for who confirmed within minutes that it's them. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, kind, subjectId } = found(findExport(manager, idParam(request, "id")));
	if (kind === "everything") notFound();
	const person = await openSubject(manager, { kind, id: subjectId });
	await need(manager, toExport(person));
	const back = dataPage(person);
	await requireConfirmedIdentity(request, { back });
	const opened = found(await openExport(manager, id));
	if (!opened.ok) return redirectWithMessage(back, opened.message, { kind: "negative" });
	notePersonalData(manager, person);
	return sendFile(opened.file);
}
