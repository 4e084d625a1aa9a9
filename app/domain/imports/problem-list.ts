import type { ColumnField, Severity } from "./labels";
import type { Problem } from "./rent-roll";
import type { ImportSettings } from "./settings";

export type ProblemList = ReturnType<typeof problemList>;

/**
 * Collects problems, each with the file's header of its field's column. The field `ignore` stands for the whole row.
 */
export function problemList({ columns }: ImportSettings, problems: Problem[]) {
	const add = (severity: Severity) => (row: number, field: ColumnField, message: string, suggestion?: string) => {
		const column = field === "ignore" ? undefined : columns.find((column) => column.field === field);
		problems.push({ row, column: column?.header ?? null, severity, message, ...(suggestion && { suggestion }) });
	};
	return {
		error: add("error"),
		warn: add("warning"),
		inOrder: () => problems.toSorted((a, b) => a.row - b.row),
	};
}
