import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { header, match, problemsOf, upload } from "../../../tests/factories/imports";
import { saying } from "../../../tests/factories/told";
import { commitImport } from "./commit-import";
import { dryRun, newAddresses, saveAddresses } from "./index.server";

test("each new property gets an address of its own, for this file alone", async () => {
	const { scope } = await makeManager();
	const text = `${header}Elm Court,1,Vacant,,,,,,,,,\nOak House,1,Vacant,,,,,,,,,`;
	const id = await upload(scope, text);
	await match(scope, id, ({ fixed }) => ({ fixed: { ...fixed, street: "1 Elm St", city: "Peoria" } }));
	const shared = (await dryRun(scope, id))?.problems.map(({ message }) => message);
	expect(shared).toContain("“Oak House” has the same address as “Elm Court”.");
	const line = { street: "9 Oak Ave", city: "Quincy", state: "IL", postalCode: "62301" };
	expect(saying(await saveAddresses(scope, id, [{ name: "OAK  house", ...line }]))).toBe("done");
	expect(await newAddresses(scope, id)).toEqual([
		{ name: "Elm Court", street: "1 Elm St", city: "Peoria", state: "", postalCode: "" },
		{ name: "Oak House", ...line },
	]);
	expect((await dryRun(scope, id))?.problems).toEqual([]);
	expect(await commitImport(scope, id)).toMatchObject({ ok: true });
	expect(statement("SELECT name, street, city FROM properties ORDER BY name").all()).toEqual([
		{ name: "Elm Court", street: "1 Elm St", city: "Peoria" },
		{ name: "Oak House", street: "9 Oak Ave", city: "Quincy" },
	]);
	expect(saying(await saveAddresses(scope, id, []))).toBe("form: This upload was already imported.");

	const other = await upload(scope, text.replaceAll("Court", "Park").replaceAll("House", "Park"));
	await match(scope, other, ({ fixed }) => ({ fixed: { ...fixed, street: "", city: "" } }));
	expect(await problemsOf(scope, other)).toHaveLength(2);
	const stranger = (await makeManager()).scope;
	expect(await newAddresses(stranger, id)).toBeUndefined();
	expect(saying(await saveAddresses(stranger, id, []))).toBe("form: That upload wasn't found.");
});
