import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { signInHeaders } from "~/web/session.server";
import { makeManager, startSessionOf } from "../../../../tests/factories/identity";
import { makeProperty } from "../../../../tests/factories/rentals";
import { loader } from "./allocation-form";

test("with no property ticked the list comes back and says so; what is no property of ours is not found", async () => {
	const [manager, other] = [await makeManager(), await makeManager()];
	const { propertyId } = makeProperty(other.scope);
	const { token } = await startSessionOf(manager);
	const cookie = (await signInHeaders({ token, remember: false })).get("set-cookie")?.split(";")[0] ?? "";
	const shown = async (search: string) => {
		const request = new Request(`http://localhost/app/rentallocations/property${search}`, { headers: { cookie } });
		const args = { request, params: {}, context: {} } as unknown as LoaderFunctionArgs;
		const answer: unknown = await loader(args).catch((thrown: unknown) => thrown);
		return answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;
	};
	expect(await shown("")).toEqual([303, "/app/rentallocations"]);
	expect(await shown(`?pid=${propertyId}`)).toEqual([404, null]);
	expect(await shown("?pid=abc")).toEqual([404, null]);
});
