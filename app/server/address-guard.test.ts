import { expect, test } from "vitest";
import { faultOf } from "./address-guard";

const manifest = (paths: string[]) => `/__manifest?version=x&${paths.map((path) => `p=${path}`).join("&")}`;

test.each([
	"/",
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain?id=4&q=a%2Fb%2Fc",
	`/app/owners?back=${encodeURIComponent("/app/".repeat(30))}`,
	manifest(["/signup", "/app/property/propertysummary"]),
	manifest(Array.from({ length: 90 }, (_, at) => `/app/screen${at}`)),
])("%s is let through", (address) => expect(faultOf(address)).toBeUndefined());

test.each([
	["1,000 segments", `/${"a/".repeat(1000)}`],
	["9 encoded ones", `/app${"%2fa".repeat(9)}`],
	["9 encoded twice", `/app${"%252Fa".repeat(9)}`],
	["9 backslashes", `/app${"\\a".repeat(17)}`],
	["segments that the rest takes back", `${"/a/..".repeat(40)}/app`],
	["one long parameter", `/app/tenants?q=${"(".repeat(2_001)}`],
	["a long parameter's name", `/app/tenants?${"q".repeat(201)}=1`],
	["600 parameters", `/app/tenants?${"a=1&".repeat(600)}`],
	["an endless address", `/app/tenants?${"a=%28&".repeat(3_000)}`],
	["640 addresses to discover", manifest(Array.from({ length: 640 }, () => "p"))],
	["one of 190 segments", manifest(["/a".repeat(190)])],
	["one of 190 encoded ones", manifest(["%2Fa".repeat(190)])],
	["100 of 12 segments", manifest(Array.from({ length: 100 }, (_, at) => `${"/a".repeat(11)}/${at}`))],
	["discovery behind dots", `/x/..${manifest(["/a".repeat(190)])}`],
	["discovery behind encoded dots", `/x/%2e%2e${manifest(["/a".repeat(190)])}`],
	["discovery in other letters", `/%5F_manifest?p=${"/a".repeat(190)}`],
	["data asked as of old", "/app/tenants?_data=root"],
	["half a character", "/%E0%A4%A"],
])("%s is refused", (_, address) => expect(faultOf(address)).toBeDefined());
