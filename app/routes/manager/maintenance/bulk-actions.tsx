import { requestStatuses } from "#domain/maintenance/labels";
import { Button } from "~/ui/button";
import { TickedActions, TickedChoice } from "~/ui/ticked-actions";

const statuses = (["in_progress", "completed", "closed"] as const).map((value) => ({
	value,
	label: requestStatuses[value],
}));

export function BulkActions({ team }: { team: readonly { value: number; label: string }[] }) {
	return (
		<TickedActions label="Selected requests">
			<TickedChoice
				{...{ name: "assignee", label: "Assign to", options: team, empty: "No one", intent: "assign", press: "Assign" }}
			/>
			<TickedChoice {...{ name: "status", label: "Status", options: statuses, intent: "status", press: "Change" }} />
			<div className="flex flex-wrap gap-2">
				<Button look="plain" name="intent" value="merge">
					Merge into one
				</Button>
				<Button look="plain" name="intent" value="sheet">
					Print sheet
				</Button>
			</div>
		</TickedActions>
	);
}
