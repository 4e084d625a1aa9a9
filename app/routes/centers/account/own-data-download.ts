import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnExport } from "#domain/exports";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";
import { dataPages } from "../house-pages";
import { requirePerson } from "./own-data.server";

/** The zip of one's own data, for who confirmed within minutes that it's them. */
export async function loader({ request }: LoaderFunctionArgs) {
	const person = await requirePerson(request);
	const id = idParam(request, "id");
	const back = href(dataPages[person.role]);
	const opened = found(await openOwnExport(person, id));
	await requireConfirmedIdentity(request, { back });
	if (!opened.ok) return redirectWithMessage(back, opened.message, { kind: "negative" });
	return sendFile(opened.file);
}
