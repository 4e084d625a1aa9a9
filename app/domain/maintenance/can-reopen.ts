import { addDays } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { RequestRecord } from "./request-record";

/** Days for which a resident can reopen a request after it ended. */
export const reopenDays = 14;

/** Whether the request ended within `reopenDays`, so that it can be reopened. */
export function canReopen(scope: Scope, { endedOn }: Pick<RequestRecord, "endedOn">): boolean {
	return endedOn !== null && endedOn >= addDays(organizationOf(scope).today, -reopenDays);
}
