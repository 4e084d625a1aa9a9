import { expect, test } from "vitest";
import { comparableContacts } from "./contacts";

test("contacts compare by lower-case email and the last ten of seven digits or more", () => {
	const emails = [" Ana@Example.com ", "ana@example.com", "", undefined];
	const phones = ["123456", "123-4567", "+1 (217) 555-0101", "217 555 0101", undefined];
	expect(comparableContacts(emails, phones)).toEqual(["ana@example.com", "1234567", "2175550101"]);
});
