import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { draftAgreement, findAgreement } from "#domain/agreements";
import { saveDraft } from "#domain/leasing";
import { signInHeaders } from "~/web/session.server";
import { makeManager, startSessionOf } from "../../../tests/factories/identity";
import { leaseFields } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { action } from "./agreement-preview";

test("a draft is previewed with what is typed, is not changed, and is no one else's", async () => {
	const [manager, other] = [await makeManager(), await makeManager()];
	const { unitId } = makeProperty(manager.scope);
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org" }];
	const { leaseId } = must(saveDraft(manager.scope, leaseFields(manager.scope, unitId, { tenants })));
	const scope = { ...manager.scope, userId: manager.userId };
	const { agreementId } = must(draftAgreement(scope, { leaseId, templateKey: "standard_lease", addenda: [] }));

	const answer = await preview(manager, agreementId, "The piano stays.");
	expect(answer.headers.get("content-type")).toContain("json");
	expect(await answer.text()).toContain("The piano stays.");
	expect(findAgreement(manager.scope, agreementId)?.extraClauses).toBe("");
	expect(await (await preview(manager, agreementId, "x".repeat(5_000))).json()).toBeNull();
	await expect(preview(other, agreementId, "")).rejects.toMatchObject({ status: 404 });
});

async function preview(person: { email: string; password: string }, id: number, extraClauses: string) {
	const { token } = await startSessionOf(person);
	const cookie = (await signInHeaders({ token, remember: false })).get("set-cookie")?.split(";")[0] ?? "";
	const request = new Request(`http://localhost/resources/agreementpreview?id=${id}`, {
		...{ method: "POST", headers: { cookie }, body: new URLSearchParams({ extraClauses }) },
	});
	return action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs);
}
