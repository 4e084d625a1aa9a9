import { expect, test } from "vitest";
import { redirectWithMessage, takeFlash } from "./flash.server";

async function arrive(response: Response) {
	const cookie = response.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
	return takeFlash(new Request("http://localhost/", { headers: { cookie } }));
}

test("a message rides to the next page, once", async () => {
	const response = await redirectWithMessage("/app", "Saved", { headers: { "Set-Cookie": "a=b" } });
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/app");
	expect(response.headers.getSetCookie()).toHaveLength(2);
	const { flash, headers } = await arrive(response);
	expect(flash).toMatchObject({ message: "Saved", kind: "positive", milliseconds: 5000 });
	expect(new Headers(headers).get("set-cookie")).toMatch(/Max-Age=0/);
});

test("a long message still fits a cookie", async () => {
	const response = await redirectWithMessage("/app", "é".repeat(10_000));
	expect(response.headers.get("set-cookie")?.length).toBeLessThan(4_000);
	expect((await arrive(response)).flash?.message).toMatch(/^é+…$/);
});

test.each(["tenantry_flash=forged.signature", "tenantry_flash=", "other=1", ""])("%j brings none", async (cookie) => {
	expect((await takeFlash(new Request("http://localhost/", { headers: { cookie } }))).flash).toBeUndefined();
});
