/** The addenda in the box. */
export const petsAddendum = `# Addendum: pets

This is part of the lease of {{tenants.names}} for {{home.address}}. An assistance animal is no pet: no fee or deposit is asked for one, and this addendum does not apply to it.

+ The tenant may keep the pets that the landlord has agreed to in writing, and no others.
+ The tenant keeps them licensed and vaccinated, on a leash outside the home, and cleans up after them at once.
+ The tenant pays for damage that a pet does. Ordinary wear is not damage.
+ If a pet is a danger or disturbs neighbors again after a written warning, it has to live elsewhere. [initials]
`;

export const leadPaintAddendum = `# Addendum: lead-based paint

This is part of the lease of {{tenants.names}} for {{home.address}}, built in {{property.year_built}}.

**Lead warning statement.** Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of known lead-based paint and lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.

+ The landlord has told the tenant in writing of all lead-based paint and its hazards that the landlord knows of, and has handed over every report there is. Where the landlord has said nothing, the landlord knows of none and has no reports.
+ The tenant has received the pamphlet “Protect Your Family From Lead in Your Home”. [initials]
+ The tenant tells the landlord of paint that peels or chips. The landlord has it mended by people who are trained for it.
`;

export const parkingAddendum = `# Addendum: parking

This is part of the lease of {{tenants.names}} for {{home.address}}.

+ The tenant may park registered vehicles that run, in the places given to this home. Charges: {{charges.list}}.
+ Nothing is stored and no vehicle is repaired there, other than what takes an hour.
+ Before a vehicle is towed the landlord tries to reach the tenant, except where it blocks a way for fire or rescue. [initials]
`;

export const mouldAddendum = `# Addendum: moisture and mold

This is part of the lease of {{tenants.names}} for {{home.address}}.

+ The landlord keeps roof, walls, windows and pipes tight, and dries and mends what gets wet.
+ The tenant airs the home, runs the fans in kitchen and bathroom, wipes up water, and does not cover vents.
+ The tenant tells the landlord at once of leaks, damp walls or mold. The landlord looks at it within a reasonable time, usually three days. [initials]
`;
