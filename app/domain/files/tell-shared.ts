import type { Subject } from "#domain/activity";
import { tellOfDocument } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { audienceOf } from "./audience";

type Shared = { id: number; title: string; tenants: boolean; owners: boolean };

/** Tells the residents and owners who can see a file from now on. No one is told of the same file twice. */
export function tellShared(scope: Scope, subject: Subject, { id, title, tenants, owners }: Shared): void {
	mustBeWriting();
	if (!tenants && !owners) return;
	const audience = audienceOf(scope, subject);
	const message = `${organizationOf(scope).name} shared “${title}” with you.`;
	tellOfDocument(scope, {
		...{ message, cause: `file:${id}` },
		tenants: tenants ? audience.tenants : [],
		owners: owners ? audience.owners : [],
	});
}
