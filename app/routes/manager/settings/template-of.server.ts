import { findEmailTemplate } from "#domain/settings";
import type { Manager } from "~/web/guards.server";
import { found } from "~/web/not-found.server";

/** The email that the page's address names; the receipt if it names none. 404 if there is no such email. */
export function templateOf(manager: Manager, request: Request) {
	return found(findEmailTemplate(manager, new URL(request.url).searchParams.get("key") ?? "receipt"));
}
