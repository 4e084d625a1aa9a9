import { expect, test } from "vitest";
import { listNotifications, raise as raiseInside } from "#domain/notifications";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { mailedTo } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

keepBooks("2026-03-05");

const raise = inWrite(raiseInside);
const type = "request_status_updates" as const;
const bySchedule = (scope: Scope) => ({ ...scope, userId: null });

test("a member limited to a property is told, in the bell and by email, of what is there and of their own alone", () => {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const limited = makeMember(scope, { preset: "property_manager", allProperties: false });
	write(() => insertRow(memberProperties, { memberId: limited.memberId, propertyId: here }));
	const other = makeMember(scope);
	const about = (propertyId: number) => ({ kind: "request", id: makeRequest(scope, { propertyId }) }) as const;
	raise(bySchedule(scope), { type, about: about(here), message: "Of here." });
	raise(bySchedule(scope), { type, about: about(there), message: "Of elsewhere." });
	raise(bySchedule(scope), { type, about: about(there), userIds: [limited.userId], message: "To them, of elsewhere." });
	raise(bySchedule(scope), { type, about: { kind: "overdue_rent" }, message: "3 leases owe rent." });
	raise(bySchedule(scope), { type, about: { kind: "approval", id: 1 }, userIds: [limited.userId], message: "Yours." });
	const told = (userId: number) => listNotifications({ userId }).map(({ message }) => message);
	expect(told(limited.userId)).toEqual(["Yours.", "Of here."]);
	expect(told(other.userId)).toEqual(["3 leases owe rent.", "Of elsewhere.", "Of here."]);
	expect(mailedTo(limited.email)).toContain("Of here.");
	expect(mailedTo(limited.email)).not.toMatch(/elsewhere|owe rent/);
});
