import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { cutToSection, sectionOf, sectionsOf } from "./sections";

const build = buildOf({
	root: {},
	login: { parentId: "root", index: true },
	manager: { parentId: "root" },
	dashboard: { parentId: "manager", path: "app" },
	properties: { parentId: "manager", path: "app/properties" },
	property: { parentId: "manager", path: "app/property" },
	summary: { parentId: "property", index: true },
	units: { parentId: "property", path: "propertyunits" },
	managerNotFound: { parentId: "manager", path: "app/*" },
	resident: { parentId: "root", path: "resident" },
	home: { parentId: "resident", path: "rhome" },
	file: { parentId: "root", path: ":area/files" },
	notFound: { parentId: "root", path: "*" },
});

test("the sections are those the routes spell out", () => {
	expect([...sectionsOf(build)].sort()).toEqual(["", "app", "app/properties", "app/property", "resident"]);
});

test.each([
	["/", ""],
	["/_root.data", ""],
	["/resident/rhome", "resident"],
	["/resident.data", "resident"],
	["/Resident/", "resident"],
	["/app", "app"],
	["/app.data", "app"],
	["/app/property/propertysummary", "app/property"],
	["/app/property/propertysummary.data", "app/property"],
	["/app/PROPERTIES", "app/properties"],
	["/%61pp/property", "app/property"],
	["/app/property/a%20b", "app/property"],
])("%s is answered in section %j", (pathname, section) => {
	expect(sectionOf(pathname, sectionsOf(build))).toBe(section);
});

test.each([
	["/nowhere", ""],
	["/app/nowhere", "app"],
	["/app/nowhere/property", "app"],
	["/app%2Fproperty", ""],
	["//app/property", ""],
	["/app//property", "app"],
	["/%", ""],
	["/app/%zz", "app"],
	["/app/*", "app"],
])("%s doesn't exist, which section %j says without the routes of the others", (pathname, section) => {
	expect(sectionOf(pathname, sectionsOf(build))).toBe(section);
	expect(Object.keys(cutToSection(build, section).routes)).toContain("notFound");
});

test.each([
	["", ["file", "login", "notFound", "root"]],
	["app/properties", ["dashboard", "file", "login", "manager", "managerNotFound", "notFound", "properties", "root"]],
	[
		"app/property",
		["dashboard", "file", "login", "manager", "managerNotFound", "notFound", "property", "root", "summary", "units"],
	],
	["app", ["dashboard", "file", "login", "manager", "managerNotFound", "notFound", "root"]],
	["resident", ["file", "home", "login", "notFound", "resident", "root"]],
])("section %j keeps what can answer there and above, and their ancestors", (section, ids) => {
	const cut = cutToSection(build, section);
	expect(Object.keys(cut.routes).sort()).toEqual(ids);
	expect(Object.keys(cut.assets.routes).sort()).toEqual(ids);
});

type RouteSketch = { parentId?: string; path?: string; index?: boolean };

function buildOf(sketch: Record<string, RouteSketch>): ServerBuild {
	const routes = Object.fromEntries(
		Object.entries(sketch).map(([id, route]) => [id, { id, ...route, module: { default: () => null } }]),
	);
	const assets = Object.fromEntries(
		Object.keys(sketch).map((id) => [
			id,
			{
				id,
				module: `/assets/${id}.js`,
				hasAction: false,
				hasLoader: false,
				hasClientAction: false,
				hasClientLoader: false,
				hasErrorBoundary: false,
			},
		]),
	);
	return {
		mode: "test",
		entry: { module: { default: () => new Response() } },
		routes,
		assets: { entry: { imports: [], module: "" }, routes: assets, url: "", version: "" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_singleFetch: true,
			v3_lazyRouteDiscovery: true,
		},
		isSpaMode: false,
	};
}
