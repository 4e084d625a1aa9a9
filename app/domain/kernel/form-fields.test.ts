import { expect, test } from "vitest";
import { optionalText, recordId, requiredText, wholeNumber } from "./form-fields";

test("a field that many forms have is made once", () => {
	expect(optionalText(100)).toBe(optionalText(100));
	expect(requiredText(100, "Enter a name.")).toBe(requiredText(100, "Enter a name."));
	expect(recordId("Choose a lease.")).toBe(recordId("Choose a lease."));
	expect(wholeNumber(1, 2_000)).toBe(wholeNumber(1, 2_000));
});

test("fields with other limits or other words are others", () => {
	const refusal = (field: {
		safeParse: (text: unknown) => { error?: { issues: { message: string }[] } | undefined };
	}) => {
		return field.safeParse("x".repeat(200)).error?.issues[0]?.message;
	};
	expect(refusal(optionalText(100))).toBe("Use 100 characters or fewer.");
	expect(refusal(optionalText(60))).toBe("Use 60 characters or fewer.");
	expect(requiredText(100, "Enter a name.").safeParse("").error?.issues[0]?.message).toBe("Enter a name.");
	expect(requiredText(100, "Enter a title.").safeParse("").error?.issues[0]?.message).toBe("Enter a title.");
	expect(wholeNumber(1, 2_000).safeParse("2001").error?.issues[0]?.message).toBe("Enter 2,000 or less.");
	expect(wholeNumber(1, 12).safeParse("2001").error?.issues[0]?.message).toBe("Enter 12 or less.");
});
