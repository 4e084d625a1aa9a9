import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { useMayPost } from "./may-open";

/**
 * A form above the list that it adds to. It is hidden behind a button; `open` shows it at once. Not rendered if the
 * reader's role doesn't let them post to this page.
 */
export function AddPanel({
	label,
	icon = "plus",
	open,
	children,
}: {
	label: string;
	icon?: IconName;
	open: boolean;
	children: ReactNode;
}) {
	const { pathname } = useLocation();
	if (!useMayPost()(pathname)) return null;
	return (
		<details open={open} className="no-print group justify-self-stretch">
			<summary className="button button-plain group-open:mb-4">
				<Icon name={icon} />
				{label}
			</summary>
			<div className="rounded-card border border-line bg-surface p-5 shadow-whisper max-sm:p-4">{children}</div>
		</details>
	);
}
