import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { search } from "#domain/search";
import { statement } from "~/db/client.server";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { queryPlans } from "../../../tests/factories/query-plans";
import { inWrite } from "../../../tests/setup/in-write";
import { addTask, completeTask, countTeamTasks, editTask, eraseTasks, listTeamTasks } from "./index.server";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("a word that few tasks have is read from the search index, by title and description, as they are now", () => {
	const scope = makeBooks();
	const team = { subjectKind: "organization", subjectId: scope.profileId } as const;
	const add = (title: string, description = "") => must(addTask(scope, team, { title, description })).taskId;
	const boiler = add("Call about the boiler", "Ask O'Brien for unit 7-B");
	const roof = add("Inspect the roof");
	const found = (q: string, show: "all" | "done" = "all") => {
		const { rows } = listTeamTasks(scope, { filters: { show, q } });
		expect(countTeamTasks(scope, { show, q })).toBe(rows.length);
		return rows.map(({ id }) => id);
	};
	expect([found("BOILER"), found("o'brien"), found("roof insp"), found("bo"), found("zebra")]).toEqual([
		...[[boiler], [boiler], [roof], [boiler], []],
	]);
	must(editTask(scope, roof, { title: "Paint the fence", description: "" }));
	must(completeTask(scope, boiler));
	expect([found("roof"), found("fence"), found("boiler"), found("boiler", "done")]).toEqual([[], [roof], [], [boiler]]);
	expect(search(scope, "boiler")).toEqual([]);

	const read = () => [listTeamTasks(scope, { filters: { show: "done", q: "zebra" } })];
	const steps = queryPlans(read, (sql) => sql.includes("tasks t")).flatMap((plan) => plan.steps);
	expect(steps.filter((step) => /\bt\b.*USING INTEGER PRIMARY KEY/.test(step))).not.toEqual([]);
	expect(steps.filter((step) => /\bt\b.*tasks_by_due/.test(step))).toEqual([]);

	expect(inWrite(eraseTasks)(scope, team)).toBe(2);
	expect(statement("SELECT count(*) AS n FROM search_index WHERE text LIKE '%fence%'").get()).toEqual({ n: 0 });
});
