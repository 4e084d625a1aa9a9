import { Form } from "@remix-run/react";
import { reasonWords } from "#domain/applications/labels";
import { Button } from "~/ui/button";
import { optionsOf } from "~/ui/options";
import { Options } from "~/ui/select-field";

/** What is done with the ticked rows: they belong to this form by its id. */
export function BulkActions({ team }: { team: readonly { value: number; label: string }[] }) {
	return (
		<Form
			method="post"
			id="ticked"
			className="no-print flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4"
			aria-label="With the ticked applicants"
		>
			<Button look="plain" name="intent" value="remind">
				Remind
			</Button>
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
			<div className="flex flex-wrap items-end gap-2">
				<label>
					<span className="mb-1 block text-small text-soft">Reject because</span>
					<select name="reason" className="control max-w-64">
						<Options options={optionsOf(reasonWords)} />
					</select>
				</label>
				<label className="flex min-h-9 items-center gap-2">
					<input type="checkbox" name="sendNow" defaultChecked className="size-4" />
					Send the letter
				</label>
				<Button look="danger" name="intent" value="reject">
					Reject
				</Button>
			</div>
		</Form>
	);
}
