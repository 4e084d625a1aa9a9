import { afterEach, expect, test, vi } from "vitest";
import { statement } from "~/db/client.server";
import { checkDataKey, resealKeyCheck } from "./check-data-key";

const former = "the key that this database was made with";
const other = "another key, as long as it needs to be";

afterEach(() => setKeys());

test("a start with another key is refused; the former one beside it opens, and is replaced", () => {
	setKeys(former);
	checkDataKey();
	checkDataKey();

	setKeys(other);
	expect(checkDataKey).toThrow(/^DATA_KEY isn't the key that sealed the numbers in .+\. Start with the key it had\./);

	setKeys(other, former);
	checkDataKey();
	expect(resealKeyCheck()).toMatchObject([{ sealed: 1, resealed: 1, unreadable: 0 }]);
	expect(resealKeyCheck()).toMatchObject([{ sealed: 1, resealed: 0, unreadable: 0 }]);

	setKeys(other);
	checkDataKey();
	setKeys(former);
	expect(checkDataKey).toThrow("DATA_KEY isn't the key");
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM data_key_check").get()?.n).toBe(1);
});

/** The settings of this process, read anew with these keys. */
function setKeys(key?: string, old?: string) {
	vi.unstubAllEnvs();
	if (key) vi.stubEnv("DATA_KEY", key);
	if (old) vi.stubEnv("DATA_KEY_OLD", old);
	Reflect.deleteProperty(globalThis, "__tenantryConfig");
}
