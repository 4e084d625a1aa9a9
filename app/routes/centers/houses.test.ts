import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "#domain/identity";
import { write } from "~/db/client.server";
import routes from "~/routes";
import { requireOfHouse } from "~/web/guards.server";
import { signInHeaders } from "~/web/session.server";
import { makeManager, visitor } from "../../../tests/factories/identity";
import { makeHome } from "../../../tests/factories/maintenance";
import * as confirm from "./account/confirm";
import * as deactivate from "./account/deactivate";
import * as layout from "./account/layout";
import * as loginEmail from "./account/login-email";
import * as ownData from "./account/own-data";
import * as ownDataDownload from "./account/own-data-download";
import * as ownErasure from "./account/own-erasure";
import * as passkey from "./account/passkey";
import * as password from "./account/password";
import * as picture from "./account/picture";
import * as preferences from "./account/preferences";
import * as recoveryCodes from "./account/recovery-codes";
import * as sessions from "./account/sessions";
import * as texts from "./account/texts";
import * as textsCode from "./account/texts-code";
import * as textsOff from "./account/texts-off";
import * as twoStep from "./account/two-step";
import * as twoStepOff from "./account/two-step-off";
import * as twoStepSetup from "./account/two-step-setup";
import * as feedback from "./feedback/feedback";
import { accountPages, notificationPreferencePages } from "./house-pages";
import * as notFound from "./not-found";
import * as notifications from "./notifications/notifications";
import * as notificationPreferences from "./notifications/preferences";
import * as why from "./why/why";

type Role = keyof typeof accountPages;
type Page = {
	loader: (args: LoaderFunctionArgs) => Promise<unknown>;
	action?: (args: ActionFunctionArgs) => Promise<unknown>;
};

const houses: [Role, prefix: string, address: string][] = [
	["property_manager", "app/my", "/app/feedback"],
	["tenant", "resident/r", "/resident/rfeedback"],
	["property_owner", "owner/o", "/owner/ofeedback"],
];
const cookies = new Map<Role, string>();

beforeEach(async () => {
	const { scope, userId } = await makeManager();
	const { resident, owner } = await makeHome(scope);
	const people = { property_manager: userId, tenant: resident.userId ?? 0, property_owner: owner.userId ?? 0 };
	for (const [role] of houses) {
		const session = write(() => startSession(people[role], visitor, { remember: false }));
		cookies.set(role, ((await signInHeaders(session)).get("set-cookie") ?? "").split(";")[0] ?? "");
	}
});

function pagesOf(role: Role): [address: string, page: Page][] {
	const account = accountPages[role];
	const prefix = houses.find(([house]) => house === role)?.[1];
	return [
		[account, layout],
		[`${account}/picture`, picture],
		[`${account}/preferences`, preferences],
		[`${account}/password`, password],
		[`${account}/email`, loginEmail],
		[`${account}/twostep`, twoStep],
		[`${account}/twostep/setup`, twoStepSetup],
		[`${account}/twostep/codes`, recoveryCodes],
		[`${account}/twostep/off`, twoStepOff],
		[`${account}/twostep/passkey`, passkey],
		[`${account}/confirm`, confirm],
		[`${account}/sessions`, sessions],
		[`${account}/deactivate`, deactivate],
		[`${account}/texts`, texts],
		[`${account}/texts/code`, textsCode],
		[`${account}/texts/off`, textsOff],
		...(role === "property_manager"
			? []
			: ([
					[`${account}/data`, ownData],
					[`${account}/data/erase`, ownErasure],
					[`${account}/data/download`, ownDataDownload],
				] as [string, Page][])),
		[`${account}/twostep`, twoStep],
		[`${account}/twostep/setup`, twoStepSetup],
		[`${account}/twostep/codes`, recoveryCodes],
		[`${account}/twostep/off`, twoStepOff],
		[`${account}/twostep/passkey`, passkey],
		[`${account}/confirm`, confirm],
		[`/${prefix}notifications`, notifications],
		[notificationPreferencePages[role], notificationPreferences],
		[houses.find(([house]) => house === role)?.[2] ?? "", feedback],
		[{ property_manager: "/app/why", tenant: "/resident/rwhy", property_owner: "/owner/owhy" }[role], why],
		[`/${prefix?.split("/")[0]}/*`, notFound],
	];
}

/** The addresses of the pages that are mounted in several houses. */
function sharedAddresses(entries: readonly RouteConfigEntry[]): string[] {
	return entries.flatMap(({ id, path, file, children = [] }) => {
		const isShared = id !== undefined && id === path && !file.includes("/entry/");
		return [...(isShared ? [`/${path}`] : []), ...sharedAddresses(children)];
	});
}

test("every page that is mounted in several houses is met here", () => {
	const here = houses.flatMap(([role]) => pagesOf(role).map(([address]) => address));
	const standing = sharedAddresses(routes);
	expect(standing.length).toBeGreaterThan(20);
	expect(standing.filter((address) => !here.includes(address))).toEqual([]);
});

/** What a page answers to someone of a role; a redirect that it throws is an answer too. */
async function answerTo(role: Role, address: string, ask: Page["loader"], method = "GET") {
	const request = new Request(`http://localhost${address}`, {
		method,
		headers: { cookie: cookies.get(role) ?? "" },
		body: method === "POST" ? new URLSearchParams({ current_password: "x" }) : null,
	});
	const args = { request, params: {}, context: {} } as unknown as LoaderFunctionArgs & ActionFunctionArgs;
	return ask(args).catch((thrown: unknown) => thrown);
}

const isTurnedAway = (answer: unknown) =>
	answer instanceof Response && answer.headers.get("location") === "/unauthorized";

test.each(houses)("a %s opens the pages that the houses share only in their own house", async (visitor) => {
	for (const [house] of houses) {
		for (const [address, page] of pagesOf(house)) {
			const loaded = await answerTo(visitor, address, page.loader);
			expect(loaded, address).not.toBeInstanceOf(Error);
			expect(isTurnedAway(loaded), address).toBe(visitor !== house);
			if (!page.action || visitor === house) continue;
			const posted = await answerTo(visitor, address, page.action, "POST");
			expect(isTurnedAway(posted), `POST ${address}`).toBe(true);
		}
	}
});

test.each([
	["/Resident/rFeedback", "tenant"],
	["/%72esident/rfeedback", "tenant"],
	["/OWNER/ofeedback?back=/app", "property_owner"],
	["/%6fwner/ofeedback/", "property_owner"],
	["/ownership", "property_manager"],
	["/%E0%A4%A/feedback", "property_manager"],
] as const)("%s is a page of the house of a %s", async (address, role) => {
	for (const [visitor] of houses) {
		const answer = await answerTo(visitor, address, ({ request }) => requireOfHouse(request));
		expect(isTurnedAway(answer), visitor).toBe(visitor !== role);
	}
});
