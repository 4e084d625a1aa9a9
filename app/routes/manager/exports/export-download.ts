import type { LoaderFunctionArgs } from "@remix-run/node";
import { findExport, openExport } from "#domain/exports";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam, notFound } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** The zip of everything, for who confirmed within minutes that it's them. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	if (findExport(manager, id)?.kind !== "everything") notFound();
	const back = href("/app/settings/export");
	await requireConfirmedIdentity(request, { back });
	const opened = found(await openExport(manager, id));
	if (!opened.ok) return redirectWithMessage(back, opened.message, { kind: "negative" });
	return sendFile(opened.file);
}
