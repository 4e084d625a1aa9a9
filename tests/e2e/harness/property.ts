import { expect, type Page } from "@playwright/test";

let streets = 0;

/** A property of the signed-in manager with units 1 to `units`, made by its form; gives its id and name. */
export async function makeProperty(page: Page, units = 1, state = ""): Promise<{ pid: number; name: string }> {
	const form = await page.request.get("/app/addnewproperty");
	const empty = await form.text();
	const account = /name="operatingAccountId"[\s\S]*?<option value="(\d+)"/.exec(empty)?.[1] ?? "";
	const name = `${++streets} Oak Lane ${process.pid}`;
	const numbers = Array.from({ length: units }, (_, at) => [`units[${at}].unitNumber`, String(at + 1)]);
	const answer = await page.request.post("/app/addnewproperty", {
		form: {
			...{ name, street: name, city: "Springfield", state, subType: "multi_family", operatingAccountId: account },
			...{ unitMode: "several", ...Object.fromEntries(numbers) },
		},
		headers: { Origin: new URL(form.url()).origin },
		maxRedirects: 0,
	});
	expect(answer.status(), "the property is added").toBe(303);
	const pid = Number(new URLSearchParams(answer.headers().location?.split("?")[1]).get("pid"));
	return { pid, name };
}
