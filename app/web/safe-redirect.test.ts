import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect";

test.each(["/app", "/app/tenant?tid=3&back=%2Fapp", "/app/properties#units", "/", "/a%20b"])("%s stays", (target) => {
	expect(safeRedirect(target, "/home")).toBe(target);
});

test.each([
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"https://evil.example",
	"javascript:alert(1)",
	"app",
	"/\t/evil.example",
	"/\n/evil.example",
	" /app",
	"/%2F/evil.example",
	"/%5Cevil.example",
	"/app/%2f%2fevil.example",
	"/%",
	`/${"a".repeat(3000)}`,
	"",
	null,
	undefined,
])("%j does not", (target) => {
	expect(safeRedirect(target, "/home")).toBe("/home");
});

test.each([
	["/app/tenants?q=Żółć", "/app/tenants?q=%C5%BB%C3%B3%C5%82%C4%87"],
	["/app/日本#é", "/app/%E6%97%A5%E6%9C%AC#%C3%A9"],
	["/app?q=\ud800", "/app?q=%EF%BF%BD"],
])("%s goes into a header as %s", (target, sent) => {
	expect(new Response(null, { headers: { Location: safeRedirect(target) } }).headers.get("Location")).toBe(sent);
});

test("whatever passes leads to this very site", () => {
	const piece = fc.constantFrom("/", "\\", "evil.example", "%2f", "%5c", "\t", "@", ":", "?", "#", "..", "a", "//");
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
			const target = safeRedirect(pieces.join(""), "/home");
			expect(new URL(target, "https://rent.example.com/app/deep").origin).toBe("https://rent.example.com");
		}),
	);
});
