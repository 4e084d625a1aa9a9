import type { Option, OptionGroup } from "./options";

/** The options of a select, with their groups. */
export function Options({ options }: { options: readonly (Option | OptionGroup)[] }) {
	return options.map((entry) =>
		"options" in entry ? (
			<optgroup key={entry.label} label={entry.label}>
				<Options options={entry.options} />
			</optgroup>
		) : (
			<option key={entry.value} value={entry.value}>
				{entry.label}
			</option>
		),
	);
}
