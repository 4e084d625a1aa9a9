import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { leasePeople } from "#domain/lease-records";
import { listOutbox } from "#domain/mail";
import { statement } from "~/db/client.server";
import { makeInspection } from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { findResidentInspection, inspectionsOfResident, sendToResident } from "./index.server";

withPaper("2026-01-10");

test("who moved out sees the inspections of their time, and none that was scheduled after", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident, tenantId, email } = await makeResident(scope, leaseId);
	const before = makeInspection(scope, leaseId, "move_out", "2026-01-20");
	must(sendToResident(scope, before));
	statement("UPDATE lease_tenants SET move_out_date = '2026-01-15' WHERE tenant_id = ?").run(tenantId);
	setClock("2026-01-18T15:00:00Z");
	const after = makeInspection(scope, leaseId, "routine", "2026-02-20");
	const mailed = listOutbox().length;
	must(sendToResident(scope, after));
	expect(inspectionsOfResident(resident).map(({ id }) => id)).toEqual([before]);
	expect(findResidentInspection(resident, before)?.id).toBe(before);
	expect(findResidentInspection(resident, after)).toBeUndefined();
	expect(
		listOutbox()
			.slice(mailed)
			.map(({ to }) => to),
	).not.toContain(email);
	const closing = makeInspection(scope, leaseId, "move_out", "2026-01-20");
	must(sendToResident(scope, closing));
	expect(findResidentInspection(resident, closing)?.id).toBe(closing);
	const [roommate] = leasePeople(scope, makeLease(scope).leaseId);
	statement("UPDATE lease_tenants SET lease_id = ? WHERE tenant_id = ?").run(leaseId, roommate?.tenantId ?? 0);
	expect(findResidentInspection(resident, closing)).toBeUndefined();
});
