import type { ReactNode } from "react";
import { useCloseOnLeave } from "./use-close-on-leave";

/** A list of links and buttons behind a summary. A `details`, so it opens without scripts. */
export function Menu({
	label,
	look = "button button-quiet",
	children,
}: {
	label: ReactNode;
	look?: string;
	children: ReactNode;
}) {
	const details = useCloseOnLeave();
	return (
		<details ref={details} className="menu">
			<summary className={look}>{label}</summary>
			<div className="menu-list">{children}</div>
		</details>
	);
}
