/** The built-in addenda. */
export const petsAddendum = `# Addendum: pets

This addendum is part of the lease for {{home.address}} with {{tenants.names}}. An assistance animal isn't a pet. No fee or deposit is charged for one, and this addendum does not apply to it.

+ The tenant may keep the pets that the landlord has agreed to in writing, and no others.
+ The tenant keeps them licensed and vaccinated, on a leash outside the home, and cleans up after them immediately.
+ The tenant pays for damage caused by a pet. Ordinary wear and tear is not damage.
+ If a pet is a danger or disturbs neighbors again after a written warning, it must be removed from the home. [initials]
`;

export const leadPaintAddendum = `# Addendum: lead-based paint

This addendum is part of the lease for {{home.address}}, built in {{property.year_built}}, with {{tenants.names}}.

**Lead warning statement.** Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips, and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of known lead-based paint and/or lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.

+ The landlord has disclosed to the tenant in writing all known lead-based paint and lead-based paint hazards in the home, and has provided all available records and reports. If nothing was disclosed, the landlord knows of none and has no records or reports.
+ The tenant has received the pamphlet “Protect Your Family From Lead in Your Home”. [initials]
+ The tenant promptly reports peeling or chipping paint, and the landlord has it repaired by certified workers.
`;

export const parkingAddendum = `# Addendum: parking

This addendum is part of the lease for {{home.address}} with {{tenants.names}}.

+ The tenant may park registered, operable vehicles in the spaces assigned to this home. Charges: {{charges.list}}.
+ The tenant may not store anything in the spaces, or work on a vehicle there for more than an hour.
+ The landlord tries to reach the tenant before towing a vehicle, unless it blocks fire or emergency access. [initials]
`;

export const mouldAddendum = `# Addendum: moisture and mold

This addendum is part of the lease for {{home.address}} with {{tenants.names}}.

+ The landlord keeps the roof, walls, windows and pipes free of leaks, and dries and repairs anything that gets wet.
+ The tenant ventilates the home, uses the kitchen and bathroom fans, wipes up water, and does not cover vents.
+ The tenant reports leaks, damp walls or mold to the landlord right away. The landlord inspects them within a reasonable time, usually three days or less. [initials]
`;
