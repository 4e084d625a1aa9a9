import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { AccessChoices } from "./access-choices.server";

type Props = { choices: AccessChoices; kept?: Record<string, number> | undefined };

/**
 * Above the form that chooses properties: searches those of a large portfolio, and checks all of an owner's. `kept`
 * stays in the address.
 */
export function FindProperties({ choices: { find, hasMore, owner, owners }, kept = {} }: Props) {
	const fields = Object.entries(kept).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
	if (!hasMore && owners.length === 0) return null;
	return (
		<div className="no-print flex flex-wrap gap-x-8 gap-y-3">
			{owners.length > 0 ? (
				<Form method="get" className="flex flex-wrap items-end gap-2">
					{fields}
					<label className="grid gap-1 font-medium">
						Check all properties of
						<select name="owner" defaultValue={owner ?? ""} required className="control">
							<option value="">Choose an owner</option>
							{owners.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</label>
					<Button look="plain">Check</Button>
				</Form>
			) : null}
			{hasMore ? (
				<Form method="get" className="flex flex-wrap items-end gap-2">
					{fields}
					<label className="grid gap-1 font-medium">
						Search properties
						<input type="search" name="find" defaultValue={find} maxLength={100} className="control" />
					</label>
					<Button look="plain">Search</Button>
				</Form>
			) : null}
		</div>
	);
}
