import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** A notification as a text message: whose it is, what happened, and the page about it. */
export function notificationText(scope: Pick<Scope, "profileId">, message: string, url: string | undefined): string {
	return [`${organizationOf(scope).name}: ${message}`, url].filter(Boolean).join(" ");
}
