import { today } from "#domain/calendar";
import { openKey } from "#domain/connections";
import { organizationOf } from "~/domain/kernel/organization";
import { addressHeader } from "~/web/visitor.server";
import type { ApiActor } from "./define-operation";

/** Who sent a request, by the key in its Authorization header; undefined without a key that works. */
export function findActor(request: Request): ApiActor | undefined {
	const key = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	const holder = key === undefined ? undefined : openKey(key);
	if (!holder) return undefined;
	const { name, timeZone, locale, currency } = organizationOf(holder);
	const userAgent = `API key “${holder.keyName}” ${request.headers.get("user-agent") ?? ""}`.trim();
	const ipAddress = (request.headers.get(addressHeader) ?? "").replace(/^::ffff:/i, "");
	return {
		...holder,
		...{ locale, currency, timeZone, organizationName: name, today: today(timeZone) },
		assignedOnly: holder.member.rights.assignedOnly,
		origin: { sessionId: null, ipAddress, userAgent },
		...{ postsBehind: false, postsReconciled: false, confirmsFarDate: false },
	};
}
