import { expect, test } from "vitest";
import { faultOf, isSoundOrigin } from "./address-guard";

const manifest = (paths: string[]) => `/__manifest?version=x&${paths.map((path) => `p=${path}`).join("&")}`;

test.each([
	"/",
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain?id=4&q=a%2Fb%2Fc",
	`/app/owners?back=${encodeURIComponent("/app/".repeat(30))}`,
	manifest(["/signup", "/app/property/propertysummary"]),
	manifest(Array.from({ length: 90 }, (_, at) => `/app/screen${at}`)),
	manifest(Array.from({ length: 100 }, (_, at) => `/app/reports/shared/screen${at}`)),
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

test.each([
	["http", "localhost:3000"],
	["https", "homes.example.com"],
	["http", "127.0.0.1:4203"],
	["http", "[::1]:3000"],
	["http", undefined],
])("%s at %s is let through", (protocol, host) => expect(isSoundOrigin(protocol, host)).toBe(true));

test.each([
	["a path in the host", "http", `127.0.0.1:4203${"/a".repeat(1_000)}`],
	["a user in the host", "http", "evil@x"],
	["a password in the host", "http", "user:pw@x"],
	["a query in the host", "http", "x?a"],
	["a fragment in the host", "http", "x#a"],
	["no host", "http", ""],
	["a path in the protocol", `http://127.0.0.1${"/a".repeat(300)}?`, "x"],
	["another protocol", "file", "x"],
])("%s is refused", (_, protocol, host) => expect(isSoundOrigin(protocol, host)).toBe(false));
