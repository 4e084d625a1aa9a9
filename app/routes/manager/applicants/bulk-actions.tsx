import { reasonWords } from "#domain/applications/labels";
import { Button } from "~/ui/button";
import { optionsOf } from "~/ui/options";
import { Options } from "~/ui/select-options";
import { TickedActions, TickedChoice } from "~/ui/ticked-actions";

export function BulkActions({ team }: { team: readonly { value: number; label: string }[] }) {
	return (
		<TickedActions label="With selected applicants">
			<Button look="plain" name="intent" value="remind">
				Remind
			</Button>
			<TickedChoice
				{...{ name: "assignee", label: "Assign to", options: team, empty: "No one", intent: "assign", press: "Assign" }}
			/>
			<div className="flex flex-wrap items-end gap-2">
				<label>
					<span className="mb-1 block text-small text-soft">Rejection reason</span>
					<select name="reason" className="control max-w-64">
						<Options options={optionsOf(reasonWords)} />
					</select>
				</label>
				<label className="flex min-h-9 items-center gap-2">
					<input type="checkbox" name="sendNow" defaultChecked className="size-4" />
					Send letter
				</label>
				<Button look="danger" name="intent" value="reject">
					Reject
				</Button>
			</div>
		</TickedActions>
	);
}
