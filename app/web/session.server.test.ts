import { expect, test } from "vitest";
import { sessionToken, signInHeaders } from "./session.server";

const asking = (cookie: string) => sessionToken(new Request("http://localhost/app", { headers: { cookie } }));
const cookieOf = async (token: string) =>
	(await signInHeaders({ token, remember: false })).getSetCookie()[0]?.split(";")[0] ?? "";

test("a cookie is read the same each time, and never by another's signature, however often it is sent", async () => {
	const [one, other] = [await cookieOf("one-token"), await cookieOf("other-token")];
	const forged = `${one.slice(0, one.lastIndexOf("."))}${other.slice(other.lastIndexOf("."))}`;
	for (let time = 0; time < 3; time++) {
		expect(await asking(one)).toBe("one-token");
		expect(await asking(`theme=dark; ${other}`)).toBe("other-token");
		for (const wrong of [forged, `${one}x`, one.slice(0, -1), "tenantry_session=", ""]) {
			expect(await asking(wrong)).toBeUndefined();
		}
	}
});

test("a session is found after any number of others were asked for", async () => {
	const cookies = await Promise.all(Array.from({ length: 600 }, (_, at) => cookieOf(`token-${at}`)));
	for (const time of [1, 2]) {
		for (const [at, cookie] of cookies.entries()) expect(await asking(cookie), `${time}`).toBe(`token-${at}`);
	}
});
