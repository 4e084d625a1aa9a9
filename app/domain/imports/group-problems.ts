import type { Severity } from "./labels";
import type { Problem } from "./rent-roll";

/** Problems of one kind: the same words about the same column, whatever the row says. */
export type ProblemGroup = { key: string; severity: Severity; column: string | null; message: string; rows: number };

/**
 * Groups problems by kind: errors first, then the kinds that fewer rows have, since they stand out less by themselves.
 */
export function groupProblems(problems: Problem[]): ProblemGroup[] {
	const groups = new Map<string, ProblemGroup & { said: Set<string>; at: Set<number> }>();
	for (const { severity, column, message, row } of problems) {
		const key = kindOf({ severity, column, message });
		const group = groups.get(key) ?? {
			...{ key, severity, column, message, rows: 0 },
			...{ said: new Set<string>(), at: new Set<number>() },
		};
		group.said.add(message);
		group.at.add(row);
		groups.set(key, group);
	}
	const rank = ({ severity }: ProblemGroup) => (severity === "error" ? 0 : 1);
	return [...groups.values()]
		.map(({ said, at, ...group }) => ({
			...group,
			message: said.size === 1 ? group.message : inGeneral(group.message),
			rows: at.size,
		}))
		.sort((a, b) => rank(a) - rank(b) || a.rows - b.rows);
}

/** Identifies a problem's kind in an address. */
export function kindOf({ severity, column, message }: Pick<Problem, "severity" | "column" | "message">): string {
	return `${severity}|${column ?? ""}|${inGeneral(message)}`;
}

/** A message without what differs from row to row: quoted cells, amounts, names, dates and numbers. */
function inGeneral(message: string): string {
	return message
		.replace(/“[^”]*”/g, "“…”")
		.replace(/\b(leased to) .+?(?=( until | in row |\.$))/g, "$1 …")
		.replace(/^.+?(?= in row \d+ has the same)/, "Someone")
		.replace(/\bUnit (?![a-z]+\b)[^\s,.]+/g, "Unit …")
		.replace(/-?[$€£]?\d[\d,.:/-]*\d|-?[$€£]?\d/g, "…");
}
