type Assigned = { assigneeId: number | null; assignee: string; assigneeSees: boolean };

/** Whom the work of a rule is assigned to, in words; "" for no one. */
export function ruleAssignee({ assigneeId, assignee, assigneeSees }: Assigned): string {
	if (assigneeId === null || assigneeSees) return assignee;
	return `No one, because ${assignee} no longer sees this property`;
}
