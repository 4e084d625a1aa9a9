import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNew, usage } from "../../scripts/new.mjs";

const project = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "tenantry-new-"));

beforeAll(() => {
	for (const path of [
		"app",
		"tests",
		"package.json",
		"tsconfig.json",
		"remix.config.ts",
		".biome.json",
		".gitignore",
	]) {
		cpSync(join(project, path), join(root, path), { recursive: true });
	}
	cpSync(join(project, "scripts"), join(root, "scripts"), { recursive: true });
	symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), "utf8");

test("what is started passes lint and types, and is known where it must be", { timeout: 300_000 }, () => {
	const started = [
		["behavior", "lease-accounts/waive-rent"],
		["list", "tasks/snoozed-tasks"],
		["form", "manager/leasing/credit-rent", "app/creditrent", "deposits/credit-rent"],
		["form", "manager/records/snooze-task", "app/task/snooze", "search/snooze-task"],
		["page", "manager/maintenance/yearly-costs", "app/requests/yearlycosts"],
		["page", "resident/account/pets", "resident/raccount/pets"],
		["page", "owner/yearly-costs-of-a-home-with-a-long-name", "owner/oyearlycosts"],
		["job", "tasks/wake-snoozed"],
		["email", "rent-waived"],
	].map((words) => startNew(words, root));
	expect(started.every(({ next }) => next.length > 0)).toBe(true);
	const paths = [...new Set(started.flatMap(({ paths }) => paths))];
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);

	expect(read("app/domain/lease-accounts/index.server.ts")).toContain('export { waiveRent } from "./waive-rent";');
	expect(read("app/domain/tasks/index.server.ts")).toContain(
		'export { allSnoozedTasks, countSnoozedTasks, listSnoozedTasks } from "./snoozed-tasks";',
	);
	expect(read("app/routes.ts")).toContain(
		'route("app/requests/yearlycosts", "routes/manager/maintenance/yearly-costs.tsx"),',
	);
	expect(read("app/jobs/schedule.server.ts")).toContain('{ name: "wake-snoozed",');
	expect(read("app/domain/system/job-words.ts")).toContain('"wake-snoozed": "Wake snoozed",');
	expect(read("app/domain/deposits/schema.ts")).toContain("export const creditRentForm = z.object({");

	expect(run("@biomejs/biome/bin/biome", "check", ...paths)).toEqual({ status: 0, said: expect.any(String) });
	const files = paths.filter((path) => /\.tsx?$/.test(path));
	expect(typeErrors(files)).toEqual([]);
});

test.each([
	[["feature", "tasks/wake"], usage],
	[["behavior"], usage],
	[["page", "manager/leasing/rents"], usage],
	[["behavior", "wake"], "Write module and name, such as lease-accounts/waive-rent, not “wake”."],
	[["behavior", "nothing/wake-task"], "There is no module “nothing”: app/domain has no nothing/index.server.ts."],
	[["behavior", "../tasks/wake"], "Write module and name, such as lease-accounts/waive-rent, not “../tasks/wake”."],
	[
		["behavior", "tasks/Wake_Task"],
		"“Wake_Task” is no name: small letters and digits, words joined by one dash, such as waive-rent.",
	],
	[["behavior", "tasks/utils"], "“utils” does not say what the file does. Name it after that, such as waive-rent."],
	[["list", "tasks/queries"], "“queries” does not say what the file does. Name it after that, such as waive-rent."],
	[["behavior", "tasks/add-task"], "app/domain/tasks/add-task.ts is there already."],
	[["job", "maintenance/run-requests"], "app/domain/maintenance/run-requests.ts is there already."],
	[["email", "late-fee"], "app/emails/late-fee.ts is there already."],
	[
		["page", "public/rents", "rents"],
		"A page is someone’s: manager/…, resident/… or owner/…, such as manager/leasing/yearly-rents, not “public/rents”.",
	],
	[
		["page", "manager/leasing/rents", "rents"],
		"The address of a page of this house begins with “app/”, such as app/yearlyrents, not “rents”.",
	],
	[["page", "manager/leasing/rents", "app/rentroll"], "/app/rentroll has a page already."],
])("refused in words: %j", (words, said) => {
	const before = read("app/routes.ts");
	expect(() => startNew(words, root)).toThrow(said);
	expect(read("app/routes.ts")).toBe(before);
});

test("the command says what it refuses, and fails", () => {
	const command = spawnSync(process.execPath, [join(project, "scripts/new.mjs"), "email", "late-fee"], {
		encoding: "utf8",
	});
	expect(command).toMatchObject({ status: 1, stdout: "", stderr: "app/emails/late-fee.ts is there already.\n" });
});

/** What the compiler says of some files of the copy; the rest of the project is read, not checked. */
function typeErrors(files: string[]): string[] {
	const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
	const paths = [...files, "app/env.d.ts"].map((file) => join(root, file));
	const program = ts.createProgram(paths, { ...options, incremental: false, tsBuildInfoFile: undefined });
	return paths.flatMap((path) => {
		const source = program.getSourceFile(path);
		if (!source) return [`${path} is not read`];
		return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
			({ messageText, start }) => `${path}:${start} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
		);
	});
}

function run(program: string, ...words: string[]) {
	const path = join(project, "node_modules", program);
	const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], { cwd: root, encoding: "utf8" });
	return { status, said: `${stdout}${stderr}` };
}
