import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const looks = {
	info: { icon: "info", colors: "border-info/30 bg-info-soft text-info" },
	warn: { icon: "alert", colors: "border-warn/30 bg-warn-soft text-warn" },
	bad: { icon: "alert", colors: "border-bad/30 bg-bad-soft text-bad" },
	good: { icon: "check", colors: "border-good/30 bg-good-soft text-good" },
} as const satisfies Record<string, { icon: IconName; colors: string }>;

/** A notice about what the page shows: inactive, books closed, two leases overlap. */
export function Banner({
	tone = "info",
	action,
	children,
}: {
	tone?: keyof typeof looks;
	action?: ReactNode;
	children: ReactNode;
}) {
	const { icon, colors } = looks[tone];
	return (
		<div className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border px-4 py-2.5 ${colors}`}>
			<Icon name={icon} />
			<div className="min-w-0 flex-1 basis-60">{children}</div>
			{action ? <div className="no-print">{action}</div> : null}
		</div>
	);
}
