import type { LoaderFunctionArgs } from "@remix-run/node";
import { openAvatar } from "#domain/files";
import { requireUser } from "~/web/guards.server";
import { found } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A person's picture by its unguessable name, to anyone signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireUser(request);
	return sendFile(found(await openAvatar(new URL(request.url).searchParams.get("name") ?? "")));
}
