/** Quick fixes to try first, folded away. */
export function SelfHelp() {
	return (
		<details className="rounded-card border border-line px-4 py-2.5">
			<summary className="cursor-pointer">Quick fixes to try first</summary>
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
			"Leak: shut off the valve under the sink or behind the toilet.",
			"Slow drain: lift out the stopper and clean it.",
		],
	},
	{
		about: "Electricity",
		lines: ["Tripped breaker: switch it fully off, then back on.", "Dead outlet near water: press its Reset button."],
	},
	{
		about: "Heating and cooling",
		lines: [
			"Thermostat: replace the batteries and check that it's set to heat or cool.",
			"Vents and radiators: make sure nothing is covering them.",
		],
	},
] as const;
