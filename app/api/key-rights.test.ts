import { beforeEach, expect, test } from "vitest";
import { type Area, areas, everyRight, type Level, levels, type Need, type Rights } from "#domain/team";
import { ask, makeApiKey } from "../../tests/factories/api";
import { makeBooks, onDay } from "../../tests/factories/leasing";
import { giveRights, makeMember } from "../../tests/factories/team";
import type { Operation } from "./define-operation";
import { operations } from "./operations";

beforeEach(() => onDay("2026-03-10"));

/** No more than these needs ask for, and the right that every key needs. */
function only(needs: readonly Need[]): Rights {
	const levelOf = (area: Area) => {
		const asked = needs.filter((need) => need.area === area).map(({ level }) => levels.indexOf(level));
		return levels[Math.max(0, ...asked)] as Level;
	};
	return {
		levels: Object.fromEntries(areas.map((area) => [area, levelOf(area)])) as Record<Area, Level>,
		named: ["export_data", ...needs.flatMap(({ named }) => named ?? [])],
		assignedOnly: false,
	};
}

/** The same rights with the need's level just missing, and with its named right missing. */
function without(rights: Rights, { area, level, named }: Need): Rights[] {
	const lower = { ...rights, levels: { ...rights.levels, [area]: levels[levels.indexOf(level) - 1] } } as Rights;
	if (!named || named === "export_data") return [lower];
	return [lower, { ...rights, named: rights.named.filter((one) => one !== named) }];
}

const waysOf = ({ right }: Operation): readonly (readonly Need[])[] => (right === "anyMember" ? [[]] : right);

const isOpen = (operation: Operation, rights: Rights) =>
	waysOf(operation).some((way) =>
		way.every(
			({ area, level, named }) =>
				levels.indexOf(rights.levels[area]) >= levels.indexOf(level) && (!named || rights.named.includes(named)),
		),
	);

/** What a request with nothing in it is told: not whether it's complete, but whether it may be asked at all. */
async function isAnswered(key: string, { method, path }: Operation): Promise<boolean> {
	const address = path.replace(/\{report\}/, "rentroll").replace(/\{\w+\}/g, "999999999") as `/${string}`;
	const answer = await ask(key, `${method} ${address}`, method === "GET" ? {} : { body: {} });
	return answer.json?.detail !== "This key, or its member's role, doesn't allow this.";
}

test("each operation is done with just the rights of its page, and with none of them missing", async () => {
	const scope = makeBooks();
	for (const operation of operations) {
		const member = makeMember(scope, { rights: everyRight });
		const { key } = makeApiKey(member.scope);
		for (const way of waysOf(operation)) {
			const rights = only(way);
			giveRights(scope, member.memberId, rights);
			expect([operation.id, await isAnswered(key, operation)]).toEqual([operation.id, true]);
			for (const fewer of way.flatMap((need) => without(rights, need))) {
				giveRights(scope, member.memberId, fewer);
				const expected = isOpen(operation, fewer);
				expect([operation.id, fewer, await isAnswered(key, operation)]).toEqual([operation.id, fewer, expected]);
			}
		}
	}
}, 120_000);

test("a key opens nothing once its member may take no data out, and a key that only reads changes nothing", async () => {
	const scope = makeBooks();
	const member = makeMember(scope, { rights: everyRight });
	const keys = { full: makeApiKey(member.scope).key, read: makeApiKey(member.scope, { access: "read" }).key };
	const said = async (key: string, { method, path }: Operation) =>
		(await ask(key, `${method} ${path.replace(/\{\w+\}/g, "999999999") as `/${string}`}`)).json?.detail;
	for (const operation of operations.filter(({ method }) => method !== "GET")) {
		expect(await said(keys.read, operation), operation.id).toBe("This key only reads.");
	}
	giveRights(scope, member.memberId, { ...everyRight, named: [] });
	for (const operation of operations) {
		const refused = "The member's role doesn't allow taking data out.";
		expect(await said(keys.full, operation), operation.id).toBe(refused);
	}
}, 120_000);
