/** What often helps at once, folded away. */
export function SelfHelp() {
	return (
		<details className="rounded-card border border-line px-4 py-2.5">
			<summary className="cursor-pointer">What often helps at once</summary>
			<dl className="mt-3 grid gap-3">
				{hints.map(({ about, lines }) => (
					<div key={about}>
						<dt className="font-medium">{about}</dt>
						{lines.map((line) => (
							<dd key={line} className="text-soft">
								{line}
							</dd>
						))}
					</div>
				))}
			</dl>
		</details>
	);
}

const hints = [
	{
		about: "Water",
		lines: [
			"A leak: close the valve under the sink or behind the toilet.",
			"A slow drain: lift the stopper out and clean it.",
		],
	},
	{
		about: "Electricity",
		lines: [
			"Push the switch that fell in the breaker box fully off, then on.",
			"A dead outlet near water: press Reset on it.",
		],
	},
	{
		about: "Heating and cooling",
		lines: [
			"New batteries in the thermostat, and the right mode on it.",
			"Nothing should cover the vents or radiators.",
		],
	},
] as const;
