import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Options } from "~/ui/select-field";

/** What is done with the ticked rows: they belong to this form by its id. */
export function BulkActions({ team }: { team: readonly { value: number; label: string }[] }) {
	return (
		<Form
			method="post"
			id="ticked"
			className="no-print flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4"
			aria-label="With the ticked requests"
		>
			<div className="flex items-end gap-2">
				<label>
					<span className="mb-1 block text-small text-soft">Assign to</span>
					<select name="assignee" className="control">
						<option value="">Nobody</option>
						<Options options={team} />
					</select>
				</label>
				<Button look="plain" name="intent" value="assign">
					Assign
				</Button>
			</div>
			<div className="flex items-end gap-2">
				<label>
					<span className="mb-1 block text-small text-soft">Status</span>
					<select name="status" className="control">
						<option value="in_progress">In progress</option>
						<option value="completed">Completed</option>
						<option value="closed">Closed</option>
					</select>
				</label>
				<Button look="plain" name="intent" value="status">
					Change
				</Button>
			</div>
		</Form>
	);
}
